export function ProgressBar({ share, label }: { share: number; label: string }) {
  return <progress className="source-progress" value={share} max={1} aria-label={label} />;
}
