import { PreviewPage } from "../documents/preview/preview-page.tsx";
import { Notice } from "../ui/notice.tsx";
import { useSharedPdf } from "./use-shared-pdf.ts";

/** The document as it will be printed. */
export function SharedPages({ token }: { token: string }) {
  const { pdf, error } = useSharedPdf(token);
  if (error) return <Notice kind="warning">{error.message}</Notice>;
  return (
    <div className="shared-pages">
      {pdf === null ? (
        <div
          className="paper preview-page is-loading skeleton"
          role="status"
          aria-label="Loading the pages"
        />
      ) : (
        Array.from({ length: pdf.numPages }, (_, index) => (
          <PreviewPage key={index} pdf={pdf} index={index} followed={null} onPoint={() => {}} />
        ))
      )}
    </div>
  );
}
