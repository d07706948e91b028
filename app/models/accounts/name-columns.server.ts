type Names<Username, First, Last, Public> = {
  username: Username;
  firstName: First;
  lastName: Last;
  publicName: Public;
};

/** The columns that a display name needs, of `users` or one of its aliases. */
export function nameColumns<Username, First, Last, Public>(
  table: Names<Username, First, Last, Public>,
): Names<Username, First, Last, Public> {
  const { username, firstName, lastName, publicName } = table;
  return { username, firstName, lastName, publicName };
}
