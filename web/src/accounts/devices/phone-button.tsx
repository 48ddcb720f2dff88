import { useSettings } from "../../course/use-settings.ts";
import { runCommand } from "../../ui/commands.ts";
import { IconButton } from "../../ui/icon-button.tsx";

/** With accounts, it is in the menu of the account instead. */
export function PhoneButton() {
  const { data: settings } = useSettings();
  if (settings?.hasAccounts !== false) return null;
  return (
    <IconButton
      icon="phone"
      label="Open on my phone"
      className="phone-button"
      onClick={() => runCommand("phone")}
    />
  );
}
