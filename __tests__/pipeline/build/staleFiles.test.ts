/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { listFilesRecursively } from '../../../pipeline/content/files/folders'
import { excludeStaleFiles, deleteRegeneratedFiles } from '../../../pipeline/build/staleFiles'

const picture = 'static/0123456789abcdef0123456789abcdef/1a2b3/harbor.avif'
const otherSize = 'static/0123456789abcdef0123456789abcdef/9f9ff/harbor.avif'
const leftPicture = 'static/fedcba9876543210fedcba9876543210/1a2b3/harbor.avif'
const otherFont = 'static/besley-f1286719f306d9f09aae5da72fd4f309.woff2'
const icon = 'icons/icon-0a1b2c3d4e5f60718293.png'
const font = 'static/figtree-c134f287dcb8afe5becbee621aad02bb.woff2'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'public-'))
  for (const [file, text] of Object.entries({
    'index.html': `<script src="/app-00112233445566778899.js"></script>`,
    'app-00112233445566778899.js': `"/${font}"`,
    'app-99887766554433221100.js': '',
    'icon.svg': '',
    'manifest.webmanifest': `{"src":"/${icon}"}`,
    'styles.css': `url(/${otherFont})`,
    [icon]: '',
    [otherFont]: '',
    'static/chart-v1.woff2': '',
    'page-data/index/page-data.json': '{"staticQueryHashes":["357586"]}',
    'page-data/sq/d/357586.json': `{"src":"/${picture}"}`,
    'page-data/sq/d/111222.json': `{"src":"/${leftPicture}"}`,
    [picture]: '',
    [otherSize]: '',
    [leftPicture]: '',
    [font]: '',
  })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
})

afterEach(() => rmSync(folder, { recursive: true }))

test('a picture, a script or an answer of an earlier build that no page names is not published', async () => {
  expect(await excludeStaleFiles(folder, listFilesRecursively(folder))).toEqual([
    'app-00112233445566778899.js',
    'icon.svg',
    icon,
    'index.html',
    'manifest.webmanifest',
    'page-data/index/page-data.json',
    'page-data/sq/d/357586.json',
    picture,
    otherFont,
    'static/chart-v1.woff2',
    font,
    'styles.css',
  ])
})

test('before a build only pages, their data and pictures are kept', async () => {
  await deleteRegeneratedFiles(join(folder, 'none-yet'))
  await deleteRegeneratedFiles(folder)
  expect(listFilesRecursively(folder)).toEqual([
    'index.html',
    'page-data/index/page-data.json',
    'page-data/sq/d/111222.json',
    'page-data/sq/d/357586.json',
    ...[picture, otherSize, leftPicture, font, otherFont].sort(),
  ])
})
