import { useAddPage } from "../../course/use-add-page.ts";
import { PageAddressForm } from "./page-address-form.tsx";

/** For a course that is open. */
export function WebPageForm({ courseId, onClose }: { courseId: string; onClose: () => void }) {
  return <PageAddressForm onAdd={useAddPage(courseId)} onClose={onClose} />;
}
