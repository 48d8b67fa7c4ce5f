import { runInNewContext } from 'node:vm'
import { sampleFiles, sampleMark } from '../../../pipeline/build/sampleMark'

afterEach(() => {
  document.body.innerHTML = ''
})

it('marks a page of sample content, and names the files', () => {
  const files = sampleFiles('content')
  expect(files).toContain('hero.json')
  expect(files).toContain('privacy-policy.md')
  runInNewContext(sampleMark('content'), { document })
  expect(document.getElementById('sample-mark')).toHaveTextContent(
    `Sample content: ${files.length} files`,
  )
})
