import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { BrokenScreen } from "./app/broken-screen.tsx";
import { ErrorBoundary } from "./ui/error-boundary.tsx";
import "./ui/tokens.css";
import "./ui/fonts.css";
import "./ui/ui.css";
import "./ui/fields.css";
import "./ui/side-list.css";
import "./ui/layers.css";
import "./click-through/click-through.css";
import "./click-through/lecture.css";
import "./click-through/peek.css";
import "./click-through/saved-copy.css";
import "./render/render.css";
import "./chat/chat.css";
import "./chat/composer.css";
import "./sources/sources.css";
import "./sources/empty-screen.css";
import "./documents/right-pane.css";
import "./documents/documents.css";
import "./documents/proposal/proposal.css";
import "./app.css";

// Our own server is near: an error is shown at once, with a way to try again, instead of after silent retries.
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5000 } } });

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <ErrorBoundary of={[]} fallback={<BrokenScreen />}>
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    </ErrorBoundary>
  </StrictMode>,
);
