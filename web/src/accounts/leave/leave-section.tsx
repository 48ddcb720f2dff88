import { endpoints } from "@ibid/core/contract/endpoints.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../browser/api.ts";
import { Button } from "../../ui/button.tsx";
import { sayBelongings } from "./say-belongings.ts";
import { DeleteMeDialog } from "./delete-me-dialog.tsx";

/** Taking everything along, and leaving. */
export function LeaveSection({ hasPassword }: { hasPassword: boolean }) {
  const [isAsked, setAsked] = useState(false);
  const { data } = useQuery({
    queryKey: ["own-belongings"],
    queryFn: ({ signal }) => call(endpoints.getOwnBelongings, { signal }),
    staleTime: 0,
  });
  return (
    <>
      <p>
        {data ? `You have ${sayBelongings(data)}. ` : ""}
        The export is one ZIP file with your references, chats, documents and original files, course by
        course.
      </p>
      <div className="actions">
        <a className="button" href={endpoints.takeOut.path} download>
          Export everything
        </a>
        <Button look="danger" onClick={() => setAsked(true)}>
          Delete my account
        </Button>
      </div>
      {isAsked && (
        <DeleteMeDialog belongings={data} hasPassword={hasPassword} onClose={() => setAsked(false)} />
      )}
    </>
  );
}
