import { DueMark } from "~/components/layout/due-mark";
import { TableRegion } from "~/components/ui/table-region";
import type { Due } from "~/domain/approvals/work-queues";

type ListedRequest = {
  id: string;
  name: string;
  email: string;
  subject: string;
  time: string;
  age: string;
  /** Null once it is answered. */
  due: Due | null;
};

/** Support requests; the subject opens one. */
export function RequestTable({ requests }: { requests: ListedRequest[] }) {
  const isOpen = requests.some(({ due }) => due !== null);
  return (
    <TableRegion label="Support requests" stacked>
      <thead>
        <tr>
          <th scope="col">Subject</th>
          <th scope="col">From</th>
          <th scope="col">Received</th>
          {isOpen ? <th scope="col">Answer by</th> : null}
        </tr>
      </thead>
      <tbody>
        {requests.map(({ id, name, email, subject, time, age, due }) => (
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
            {isOpen ? (
              <td data-label="Answer by">
                <DueMark due={due} />
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}
