import { fork, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../scripts/built-server.ts'
import type { RecordedAnswer } from './recorded-answer.ts'
import { untilAnswers } from './until-answers.ts'

type Reference = { url: string; stop(): Promise<void> }

export async function startBareServer(answer: RecordedAnswer): Promise<Reference> {
  const server = fork(join(import.meta.dirname, 'bare-server.ts'), { serialization: 'advanced' })
  server.send(answer)
  const [port] = await once(server, 'message')
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.disconnect()
      await once(server, 'exit')
    },
  }
}

export function hasNginx(): boolean {
  return spawnSync('nginx', ['-v']).error === undefined
}

/** One worker, as the product is one process; the body is a file, as nginx is used. */
export async function startNginx({ headers, body }: RecordedAnswer): Promise<Reference> {
  const folder = await mkdtemp(join(tmpdir(), 'cartaviva-nginx-'))
  const port = await findFreePort()
  await writeFile(join(folder, 'page'), body)
  await writeFile(join(folder, 'nginx.conf'), nginxConfiguration(folder, port, headers))
  const nginx = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], { stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}`
  const stop = async () => {
    if (nginx.exitCode === null && nginx.kill('SIGTERM')) await once(nginx, 'exit')
    await rm(folder, { recursive: true })
  }
  await untilAnswers(url, nginx).catch(async (error) => {
    await stop()
    throw error
  })
  return { url, stop }
}

function nginxConfiguration(folder: string, port: number, headers: RecordedAnswer['headers']): string {
  const contentType = headers.find(([name]) => name === 'content-type')?.[1]
  const extra = headers.filter(([name]) => !['content-type', 'content-length'].includes(name))
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    worker_processes 1;
    pid ${folder}/nginx.pid;
    events { worker_connections 256; }
    http {
      access_log off;
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
      uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      sendfile on; tcp_nopush on; keepalive_requests 100000000;
      open_file_cache max=10; open_file_cache_valid 60s;
      etag off; server_tokens off;
      server {
        listen 127.0.0.1:${port};
        root ${folder};
        default_type ${quoted(contentType ?? 'text/html')};
        ${extra.map(([name, value]) => `add_header ${name} ${quoted(value)} always;`).join('\n        ')}
        location / { try_files /page =404; }
      }
    }`
}

function quoted(value: string): string {
  return `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
