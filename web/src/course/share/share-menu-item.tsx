import { MenuItem } from "../../ui/menu-item.tsx";
import { useSettings } from "../use-settings.ts";

/** Nothing in an Ibid without accounts: nobody else can reach it. */
export function ShareMenuItem({ onAct }: { onAct: () => void }) {
  const { data: settings } = useSettings();
  if (settings?.hasAccounts !== true) return null;
  return <MenuItem icon="link" label="Share a link…" detail="To read, without signing in" onAct={onAct} />;
}
