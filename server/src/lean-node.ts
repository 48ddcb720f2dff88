// Loaded before anything else by `npm start` and `npm run worker`: makes Node begin again, as the same process, with
// settings that are read before a program begins. With them, Ibid needs over 100 MB less memory at its worst.
const V8 = [
  // Little room for what is young: what outlives it is collected with the rest,
  "--max-semi-space-size=2",
  // as soon as the heap has grown by half, not only at a multiple,
  "--heap-growing-percent=50",
  // nor, the first time, at 256 MB.
  "--initial-old-space-size=64",
];
const GLIBC = {
  // Threads share two places to allocate from. Each would have its own otherwise, and give little of it back.
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

const hasBegunAgain = V8.every((flag) => process.execArgv.includes(flag));
// Windows can't put one program into the place of another: Ibid needs more memory there.
if (!hasBegunAgain && process.platform !== "win32")
  process.execve?.(
    process.execPath,
    [process.execPath, ...V8, ...process.execArgv, ...process.argv.slice(1)],
    { ...GLIBC, ...process.env },
  );
