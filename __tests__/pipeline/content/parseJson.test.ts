/** @jest-environment node */
import { ContentError } from '../../../pipeline/content/diagnostic'
import { parseJson } from '../../../pipeline/content/parseJson'

/** Returns the code and line of the syntax error. */
function problemIn(text: string): [code: string, line?: number] {
  try {
    parseJson(text)
  } catch (error) {
    if (error instanceof ContentError) return [error.code, error.line]
    throw error
  }
  return ['accepted']
}

describe('parseJson', () => {
  it.each([
    ['"a": "x\ty"', 'json-tab'],
    ['brand": "x"', 'json-name-quote-missing'],
    ['"brand: "x"', 'json-name-quote-missing'],
    ['"p": "C:\\Users\\me.jpg"', 'json-backslash'],
    ['"p": ".\\about\\me.jpg"', 'json-backslash'],
    ['"n": 4,5', 'json-decimal-comma'],
    ["'a': 1", 'json-single-quotes'],
    ['"a": \'x\'', 'json-single-quotes'],
    ['"a": `x`', 'json-single-quotes'],
    ['brand: "x"', 'json-name-unquoted'],
    ['"a" "x"', 'json-colon-missing'],
    ['"a" = "x"', 'json-equals-sign'],
    ['"a": true; "b": 1', 'json-semicolon'],
    ['"a": True', 'json-capital-word'],
    ['"a": FALSE', 'json-capital-word'],
    ['"a": None', 'json-word-unknown'],
    ['"a": undefined', 'json-word-unknown'],
    ['"a": 1 // note', 'json-comment'],
    ['# note\n"a": 1', 'json-comment'],
    ['"a":\u00A0"x"', 'json-special-space'],
    ['\u00A0"a": "x"', 'json-special-space'],
    ['“a”: "x"', 'json-typographic-quotes'],
    ['"a": “x”', 'json-typographic-quotes'],
    ['"a": 022', 'json-leading-zero'],
    ['"a": "x" ]', 'json-bracket-unexpected'],
    ['"a": hello', 'json-text-unquoted'],
    ['"a": hello", "b": 1', 'json-start-quote-missing'],
    ['"a": "x"; "b": 1', 'json-semicolon'],
    ['"a": 1,, "b": 2', 'json-double-comma'],
    ['"a": 1,', 'json-trailing-comma'],
    ['"a": .5', 'json-decimal-point'],
    ['"a": 1.', 'json-decimal-point'],
    ['"a": +5', 'json-plus-sign'],
    ['"a":', 'json-value-missing'],
    ['"a": "x', 'json-end-quote-missing'],
    ['"a": "say "x" now"', 'json-quote-within-text'],
  ])('reports the syntax error in %s', (line, code) => {
    const [found, at] = problemIn(`{\n${line}\n}`)
    expect(found).toBe(code)
    expect([2, 3]).toContain(at)
  })

  it('reports a missing opening bracket', () => {
    expect(problemIn('"a": 1\n}')).toEqual(['json-start-bracket-missing', 1])
  })

  it('reports a second closing bracket', () => {
    expect(problemIn('{ "a": 1 }\n}')).toEqual(['json-text-after-end', 2])
  })

  it.each([
    'hello',
    'note: x',
    '"b": 2',
    'true',
    '“b”',
    '// note',
    '{ "b": 2 }',
    "'b'",
    ', "b": 2 }',
  ])('reports the text %s after the closing bracket', (text) => {
    expect(problemIn(`{ "a": { "b": 1 } }\n${text}`)).toEqual(['json-text-after-end', 2])
    expect(problemIn(`{ "a": { "b": 1 } } ${text}`)).toEqual(['json-text-after-end', 1])
  })
})
