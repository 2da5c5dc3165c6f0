import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const server = process.env.TURFWAR_SERVER ?? 'http://127.0.0.1:8000';

/** Every file that gets smaller by it also as .br and .gz, for the server to choose from. */
function packed(): Plugin {
  let folder = '';
  return {
    name: 'packed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg)$/.test(name)) continue;
        const plain = readFileSync(join(folder, name));
        const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
        const forms = { br: brotliCompressSync(plain, best), gz: gzipSync(plain, { level: 9 }) };
        for (const [ending, bytes] of Object.entries(forms)) {
          if (bytes.length < plain.length) writeFileSync(join(folder, `${name}.${ending}`), bytes);
        }
      }
    },
  };
}

export default defineConfig({
  plugins: [svelte(), packed()],
  build: {
    // Read by the build of the service worker, which removes it.
    manifest: true,
    outDir: '../src/turfwar/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // The server's content security policy has no inline scripts and no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
});
