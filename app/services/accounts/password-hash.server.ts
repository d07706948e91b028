import { hash, verify } from "@node-rs/argon2";

/** OWASP's first recommendation for argon2id (the library's default kind). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password for storage. Slow on purpose: never inside `tx`. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

export function verifyPassword(
  hashed: string,
  password: string,
): Promise<boolean> {
  return verify(hashed, password);
}
