/** The reference, fetched once. */
import { api } from './api';
import { Book } from './reference';

let book: Promise<Book> | null = null;

export function theBook(): Promise<Book> {
  book ??= api.entries().then((content) => new Book(content));
  book.catch(() => (book = null));
  return book;
}
