// The switch in Settings: whether a backup is made every day.
import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { call } from "../../browser/api.ts";
import { showError, showToast } from "../../ui/toasts.tsx";
import { useBackups } from "./use-backups.ts";

export function DailyBackups() {
  const { data, show } = useBackups(true);
  // A PostgreSQL server is backed up by who runs it.
  if (data === undefined) return null;
  const change = async (isAutomatic: boolean) => {
    try {
      show(await call(endpoints.setAutomaticBackups, { body: { isAutomatic } }));
      showToast({ kind: "done", title: isAutomatic ? "Backed up every day" : "No daily backups any more" });
    } catch (error) {
      showError("The setting was not changed", error);
    }
  };
  return (
    <>
      <label className="check-row in-row">
        <input
          type="checkbox"
          checked={data.isAutomatic}
          disabled={data.isLocked}
          onChange={({ target }) => void change(target.checked)}
        />
        Back up everything every day, and keep the last seven
      </label>
      {data.isLocked && (
        <p>
          Set where Ibid was started: <code>IBID_BACKUPS</code>. It can only be changed there.
        </p>
      )}
    </>
  );
}
