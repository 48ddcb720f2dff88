import type { Usage } from "@ibid/core/contract/people/usage.ts";
import { useSettings } from "../../course/use-settings.ts";
import { sayUsage } from "./say-usage.ts";

export function UsageMeters({ usage }: { usage: Usage }) {
  const { data: settings } = useSettings();
  return (
    <dl className="usage">
      {sayUsage(usage, settings?.model === "extractive").map(({ label, words, share }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {words}
            {share !== null && (
              <span className={share >= 0.9 ? "usage-bar is-warning" : "usage-bar"} aria-hidden>
                <span style={{ width: `${share * 100}%` }} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
