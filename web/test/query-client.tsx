import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";

/** What the app knows of the server. Only what is out of date is asked again. */
export function testClient(known: readonly (readonly [readonly unknown[], unknown])[] = []): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity }, mutations: { networkMode: "always" } },
  });
  for (const [key, data] of known) client.setQueryData(key, data);
  return client;
}

export function withClient(client: QueryClient, node: ReactNode): ReactNode {
  return <QueryClientProvider client={client}>{node}</QueryClientProvider>;
}
