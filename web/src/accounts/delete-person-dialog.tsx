import { endpoints } from "@ibid/core/contract/endpoints.ts";
import type { Person } from "@ibid/core/contract/person.ts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../browser/api.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { orShowError } from "../ui/toasts.tsx";
import { sayBelongings, sayOthers } from "./leave/say-belongings.ts";

export interface DeletePersonDialogProps {
  person: Person;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeletePersonDialog({ person, onClose, onDeleted }: DeletePersonDialogProps) {
  const params = { id: person.id };
  const { data } = useQuery({
    queryKey: ["belongings", person.id],
    queryFn: ({ signal }) => call(endpoints.getBelongings, { params, signal }),
    staleTime: 0,
  });
  const onConfirm = () =>
    void orShowError(`${person.name} was not deleted`, call(endpoints.deletePerson, { params })).then(
      onDeleted,
    );
  return (
    <ConfirmDialog
      title={`Delete ${person.name}?`}
      action="Delete the account and all of it"
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <p>
        {data
          ? `This deletes ${sayBelongings(data)}.${sayOthers(data)}`
          : "Counting what belongs to this account."}{" "}
        It can’t be undone. If they want to keep anything, ask them to export it first, under “Your account”:
        you can’t see their material. To keep them out without deleting anything, suspend the account instead.
      </p>
    </ConfirmDialog>
  );
}
