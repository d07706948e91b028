import { forwardRef } from "react";

type FileInputProps = { id: string; accept: string; hintId: string };

/** A file input, sent as the field `file`; its limits are in the hint. */
export const FileInput = forwardRef<HTMLInputElement, FileInputProps>(
  function FileInput({ id, accept, hintId }, ref) {
    return (
      <input
        ref={ref}
        className="input file:mr-3 file:cursor-pointer file:font-semibold file:text-action-text"
        id={id}
        type="file"
        name="file"
        required
        accept={accept}
        aria-describedby={hintId}
      />
    );
  },
);
