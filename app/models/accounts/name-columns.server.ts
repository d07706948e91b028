type Names<Username, First, Last> = {
  username: Username;
  firstName: First;
  lastName: Last;
};

/** The columns that a display name needs, of `users` or one of its aliases. */
export function nameColumns<Username, First, Last>(
  table: Names<Username, First, Last>,
): Names<Username, First, Last> {
  const { username, firstName, lastName } = table;
  return { username, firstName, lastName };
}
