/** The references, each fetched once. */
import { api } from './api';
import { Book } from './reference';

const books = new Map<string, Promise<Book>>();

/** The reference of a rule set; of the usual one where none is named. */
export function theBook(rules: string): Promise<Book> {
  const known = books.get(rules);
  if (known) return known;
  const book = api.entries(rules).then((content) => new Book(content));
  books.set(rules, book);
  book.catch(() => books.delete(rules));
  return book;
}
