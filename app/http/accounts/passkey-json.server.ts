import { z } from "zod";

const credentials = z.array(
  z.object({
    id: z.string(),
    type: z.string(),
    transports: z.array(z.string()).optional(),
  }),
);

/** The options of `navigator.credentials.get`, as JSON. */
export const requestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string().optional(),
  timeout: z.number().optional(),
  allowCredentials: credentials.optional(),
  userVerification: z.string().optional(),
});

/** The options of `navigator.credentials.create`, as JSON. */
export const creationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.string(), alg: z.number() })),
  timeout: z.number().optional(),
  attestation: z.string().optional(),
  excludeCredentials: credentials.optional(),
  authenticatorSelection: z
    .object({
      residentKey: z.string().optional(),
      requireResidentKey: z.boolean().optional(),
      userVerification: z.string().optional(),
    })
    .optional(),
});
