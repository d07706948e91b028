import { TableRegion } from "~/components/ui/table-region";

type Entry = {
  id: string;
  email: string;
  phone: string | null;
  source: string;
  time: string;
};

/** The sign-ups, each with the form it came from. */
export function WaitlistTable({ entries }: { entries: readonly Entry[] }) {
  return (
    <TableRegion label="Waitlist entries" stacked>
      <thead>
        <tr>
          <th scope="col">E-mail</th>
          <th scope="col">Phone</th>
          <th scope="col">Source</th>
          <th scope="col">Joined</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, email, phone, source, time }) => (
          <tr key={id}>
            <td data-label="E-mail">
              <span className="break-all">{email}</span>
            </td>
            <td data-label="Phone">{phone ?? "None"}</td>
            <td data-label="Source">{source}</td>
            <td data-label="Joined">{time}</td>
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}
