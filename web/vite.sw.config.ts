/** The service worker, built after the client: it stores the files of the pages that open offline. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const OUT = '../src/turfwar/server/static';
/** The pages that can be read without a network. */
const PAGES = ['index.html', 'src/pages/Rules.svelte', 'src/pages/Tutorial.svelte'];

interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
}

/** All files that these pages load, as the client's build has written them down. */
function files(): string[] {
  const path = join(import.meta.dirname, OUT, '.vite/manifest.json');
  const chunks = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>;
  const found = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    const fonts = (chunk.assets ?? []).filter((each) => each.includes('latin-wght-normal'));
    for (const each of [chunk.file, ...(chunk.css ?? []), ...fonts]) found.add(`/${each}`);
    chunk.imports?.forEach(visit);
  };
  PAGES.forEach(visit);
  if (seen.size < PAGES.length) throw new Error(`pages are missing: ${PAGES.join(', ')}`);
  return [...found].sort();
}

export default defineConfig({
  publicDir: false,
  define: {
    OFFLINE_FILES: JSON.stringify(files()),
    // Vite leaves it alone in a library, and a browser does not know it.
    'process.env.NODE_ENV': JSON.stringify('production'),
  },
  plugins: [
    {
      name: 'tidy',
      closeBundle: () => rmSync(join(import.meta.dirname, OUT, '.vite'), { recursive: true }),
    },
  ],
  build: {
    outDir: OUT,
    emptyOutDir: false,
    target: 'es2022',
    lib: { entry: 'src/worker/sw.ts', formats: ['iife'], name: 'sw', fileName: () => 'sw.js' },
  },
});
