// Runs before the first paint, so that a dark room never flashes white. The toggle is in src/ui/theme.ts.
(() => {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => {
    let chosen = null;
    try {
      chosen = localStorage.getItem("ibid:theme");
    } catch {
      // Storage can be forbidden; the system's choice is then the only one.
    }
    document.documentElement.dataset.theme = chosen ?? (system.matches ? "dark" : "light");
  };
  apply();
  system.addEventListener("change", apply);
})();
