/** Waits for a promise, but not for ever: a queue that is down must not hold up its callers. */
export async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  using _timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms.`)), milliseconds);
  return await Promise.race([promise, late]);
}
