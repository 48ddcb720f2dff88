/** Never ends. */
export function run(_input: string): never {
  for (;;);
}
