import { TableRegion } from "~/components/ui/table-region";

type ListedRequest = {
  id: string;
  name: string;
  email: string;
  subject: string;
  time: string;
  age: string;
};

/** Support requests; the subject opens one. */
export function RequestTable({ requests }: { requests: ListedRequest[] }) {
  return (
    <TableRegion label="Support requests" stacked>
      <thead>
        <tr>
          <th scope="col">Subject</th>
          <th scope="col">From</th>
          <th scope="col">Received</th>
        </tr>
      </thead>
      <tbody>
        {requests.map(({ id, name, email, subject, time, age }) => (
          <tr key={id}>
            <td data-label="Subject">
              <a className="link" href={`/admin/support/${id}`}>
                {subject}
              </a>
            </td>
            <td data-label="From">
              {name}
              <span className="subtle block text-xs break-all">{email}</span>
            </td>
            <td data-label="Received">
              {time}
              <span className="subtle block text-xs">{age}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}
