import { CircleAlert, Upload } from "lucide-react";
import { forwardRef, useImperativeHandle, useRef, useState } from "react";

import { Icon } from "~/components/ui/icon";
import { useHydrated } from "~/components/ui/use-hydrated";
import { refusedFiles } from "~/domain/platform/accepted-files";

import { FileInput, type FileInputProps } from "./file-input";
import { useDrop, useKeptPage } from "./use-drop";

type FileDropProps = FileInputProps & {
  /** What the field takes, such as "a ZIP file". */
  what: string;
  /** Called once an accepted file is chosen or dropped. */
  onAccepted?: () => void;
};

const LOOK = "grid gap-2 rounded-sm border border-dashed p-3";

/**
 * A file input inside an area onto which its file can be dropped. A file of
 * another type is refused with the reason, dropped or chosen.
 */
export const FileDrop = forwardRef<HTMLInputElement, FileDropProps>(
  function FileDrop({ what, onAccepted, ...props }, ref) {
    const { id, accept, hintId } = props;
    const input = useRef<HTMLInputElement>(null);
    const [refusal, setRefusal] = useState<string | null>(null);
    const { isOver, ...drop } = useDrop(take);
    const isHydrated = useHydrated();
    const errorId = `${id}-error`;
    useImperativeHandle(ref, () => input.current as HTMLInputElement);
    useKeptPage();

    function take(dropped: FileList): void {
      const reason = refusedFiles([...dropped], { accept, what });
      setRefusal(reason);
      if (!input.current || reason) return;
      input.current.files = dropped;
      input.current.focus();
      onAccepted?.();
    }

    function check(): void {
      const chosen = [...(input.current?.files ?? [])];
      const reason =
        chosen.length > 0 ? refusedFiles(chosen, { accept, what }) : null;
      setRefusal(reason);
      if (input.current && reason) input.current.value = "";
      else if (chosen.length > 0) onAccepted?.();
    }

    return (
      <div
        {...drop}
        className={`${LOOK} ${isOver ? "border-action bg-action-tint" : "border-line-strong"}`}
      >
        {isHydrated ? (
          <p className="row hint pointer-coarse:hidden">
            <Icon of={Upload} />
            {isOver
              ? "Let go to add the file."
              : `Drop ${what} here, or choose one.`}
          </p>
        ) : null}
        <FileInput
          {...props}
          ref={input}
          hintId={refusal ? `${errorId} ${hintId}` : hintId}
          isInvalid={refusal !== null}
          onChange={check}
        />
        <div id={errorId} role="alert" className="empty:hidden">
          {refusal ? (
            <p className="error">
              <Icon of={CircleAlert} />
              {refusal}
            </p>
          ) : null}
        </div>
      </div>
    );
  },
);
