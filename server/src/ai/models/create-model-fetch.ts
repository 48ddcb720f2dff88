// How providers are called: the operator chose the addresses, so this is a plain `fetch`, but one that gives up after a
// long silence. Any bytes count, not only words: a model that thinks for minutes still sends signs of life.

export class ModelSilentError extends Error {
  readonly seconds: number;

  constructor(silenceMs: number) {
    super("The model sent nothing for too long.");
    this.name = "ModelSilentError";
    this.seconds = Math.ceil(silenceMs / 1000);
  }
}

export interface ModelFetchOptions {
  silenceMs: number;
  /** What a request is sent with. */
  send?: typeof fetch;
}

export function createModelFetch({ silenceMs, send = fetch }: ModelFetchOptions): typeof fetch {
  return async (input, init) => {
    const silent = new AbortController();
    /** Only time spent waiting for the provider counts, not the time until the answer is read. */
    const waitFor = async <T>(bytes: Promise<T>): Promise<T> => {
      const timer = setTimeout(() => silent.abort(new ModelSilentError(silenceMs)), silenceMs);
      return await bytes.finally(() => clearTimeout(timer));
    };
    const signal = AbortSignal.any([silent.signal, ...(init?.signal ? [init.signal] : [])]);
    // A redirect would take the key along to wherever it leads.
    const response = await waitFor(send(input, { ...init, signal, redirect: "error" }));
    if (response.body === null) return response;
    const reader = response.body.getReader();
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await waitFor(reader.read());
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    });
    return new Response(body, response);
  };
}
