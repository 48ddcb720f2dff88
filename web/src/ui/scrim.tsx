export interface ScrimProps {
  className: string;
  label: string;
  onClose: () => void;
}

/** The dimmed rest of the screen under a layer. Keyboard users have Escape and the layer's close button instead. */
export function Scrim({ className, label, onClose }: ScrimProps) {
  return (
    <button
      type="button"
      className={`scrim ${className}`}
      aria-label={label}
      tabIndex={-1}
      onClick={onClose}
    />
  );
}
