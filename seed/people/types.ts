import type { SentWeek } from "~/domain/operators/availability";
import type { Language } from "~/domain/operators/languages";
import type { Specialization } from "~/domain/operators/operators";

type SeedOperator = {
  specializations: Specialization[];
  isAvailable: boolean;
  headline: string;
  /** Dollars an hour; null for work by quote. */
  rate: number | null;
  languages: Language[];
  importedKills: number;
  importedFailures: number;
  rating: number;
  ratedJobs: number;
  /** Days that differ from the default week. */
  hours?: SentWeek;
};

export type SeedPerson = {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  bio?: string;
  website?: string;
  timeZone: string;
  isAdmin?: boolean;
  operator?: SeedOperator;
  /** How many days before now the account was created. */
  joinedDaysAgo: number;
};
