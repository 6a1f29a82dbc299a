/** The key in storage that remembers that the user was informed where the library is, and what deletes it. */
export const informedKey = 'libraryInformed';
