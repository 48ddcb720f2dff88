export function Wordmark({ isLarge = false }: { isLarge?: boolean }) {
  return (
    <span className={isLarge ? "wordmark is-large" : "wordmark"}>
      Ibid<b>.</b>
    </span>
  );
}
