import type { GuestRole } from "@ibid/core/contract/sharing/member.ts";

export interface RoleSelectProps {
  label: string;
  role: GuestRole;
  onChange: (role: GuestRole) => void;
}

export function RoleSelect({ label, role, onChange }: RoleSelectProps) {
  return (
    <select aria-label={label} value={role} onChange={({ target }) => onChange(target.value as GuestRole)}>
      <option value="reader">Can read</option>
      <option value="editor">Can edit</option>
    </select>
  );
}
