import { useForm as useConform } from "@conform-to/react";

/** The same object each time, so that it is taken in only when it is new. */
const NO_RESULT = {};

/**
 * The `useForm` of the form library, without the errors of a refusal that the
 * page no longer has. On its own, the library keeps them when `lastResult`
 * becomes undefined, next to the message that the form was saved. What was
 * typed stays.
 */
export const useForm: typeof useConform = (options) =>
  useConform({ ...options, lastResult: options.lastResult ?? NO_RESULT });
