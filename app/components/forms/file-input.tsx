import { forwardRef } from "react";

export type FileInputProps = {
  id: string;
  accept: string;
  hintId: string;
  required?: boolean;
};

type CheckedProps = FileInputProps & {
  isInvalid?: boolean;
  onChange?: () => void;
};

/** A file input, sent as the field `file`; its limits are in the hint. */
export const FileInput = forwardRef<HTMLInputElement, CheckedProps>(
  function FileInput({ hintId, isInvalid, ...input }, ref) {
    return (
      <input
        ref={ref}
        className="input file:mr-3 file:cursor-pointer file:font-semibold file:text-action-text"
        type="file"
        name="file"
        required
        aria-describedby={hintId}
        aria-invalid={isInvalid || undefined}
        {...input}
      />
    );
  },
);
