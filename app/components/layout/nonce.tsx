import { createContext, useContext } from "react";

const NonceContext = createContext<string | undefined>(undefined);

/** Passes the script nonce to the document shell on the server. */
export const NonceProvider = NonceContext.Provider;

/** The nonce for inline scripts; undefined in the browser, which needs none. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
