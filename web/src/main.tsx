import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { BrokenScreen } from "./app/broken-screen.tsx";
import { ErrorBoundary } from "./ui/broken/error-boundary.tsx";
import "./app/styles.css";

// Our own server is near: an error is shown at once, with a way to try again, instead of after silent retries.
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 5000 },
    // Sent at once, even where the browser thinks that it is offline: the server may be on this machine.
    mutations: { networkMode: "always" },
  },
});

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <ErrorBoundary of={[]} fallback={<BrokenScreen />}>
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
);

// Only for a browser that allows it: at an address of this computer, or with https.
if (import.meta.env.PROD) void navigator.serviceWorker?.register("/offline-worker.js").catch(() => undefined);
