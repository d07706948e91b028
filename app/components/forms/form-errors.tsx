import { useEffect, useRef } from "react";

import { Icon } from "~/components/ui/icon";
import { toneIcon } from "~/components/ui/note";

type FormErrorsProps = {
  id?: string;
  title?: string;
  errors?: string[];
};

/**
 * What failed, on top of a form that came back. It takes the focus, so that
 * the first thing read after a failed post is the reason.
 */
export function FormErrors(props: FormErrorsProps) {
  const { id, title = "Please check the form", errors } = props;
  const ref = useRef<HTMLDivElement>(null);
  const count = errors?.length ?? 0;
  useEffect(() => {
    if (count > 0) ref.current?.focus();
  }, [count, errors]);

  if (!errors || count === 0) return null;
  return (
    <div ref={ref} id={id} className="note s-danger" role="alert" tabIndex={-1}>
      <Icon of={toneIcon("danger")} />
      <div className="words">
        <b>{title}</b>
        {errors.map((error) => (
          <p className="muted" key={error}>
            {error}
          </p>
        ))}
      </div>
    </div>
  );
}
