/** The 50 states and the District of Columbia: postal code, FIPS code, name. The file stores row indexes. */
export const STATES = [
  ['AL', '01', 'Alabama'],
  ['AK', '02', 'Alaska'],
  ['AZ', '04', 'Arizona'],
  ['AR', '05', 'Arkansas'],
  ['CA', '06', 'California'],
  ['CO', '08', 'Colorado'],
  ['CT', '09', 'Connecticut'],
  ['DE', '10', 'Delaware'],
  ['DC', '11', 'District of Columbia'],
  ['FL', '12', 'Florida'],
  ['GA', '13', 'Georgia'],
  ['HI', '15', 'Hawaii'],
  ['ID', '16', 'Idaho'],
  ['IL', '17', 'Illinois'],
  ['IN', '18', 'Indiana'],
  ['IA', '19', 'Iowa'],
  ['KS', '20', 'Kansas'],
  ['KY', '21', 'Kentucky'],
  ['LA', '22', 'Louisiana'],
  ['ME', '23', 'Maine'],
  ['MD', '24', 'Maryland'],
  ['MA', '25', 'Massachusetts'],
  ['MI', '26', 'Michigan'],
  ['MN', '27', 'Minnesota'],
  ['MS', '28', 'Mississippi'],
  ['MO', '29', 'Missouri'],
  ['MT', '30', 'Montana'],
  ['NE', '31', 'Nebraska'],
  ['NV', '32', 'Nevada'],
  ['NH', '33', 'New Hampshire'],
  ['NJ', '34', 'New Jersey'],
  ['NM', '35', 'New Mexico'],
  ['NY', '36', 'New York'],
  ['NC', '37', 'North Carolina'],
  ['ND', '38', 'North Dakota'],
  ['OH', '39', 'Ohio'],
  ['OK', '40', 'Oklahoma'],
  ['OR', '41', 'Oregon'],
  ['PA', '42', 'Pennsylvania'],
  ['RI', '44', 'Rhode Island'],
  ['SC', '45', 'South Carolina'],
  ['SD', '46', 'South Dakota'],
  ['TN', '47', 'Tennessee'],
  ['TX', '48', 'Texas'],
  ['UT', '49', 'Utah'],
  ['VT', '50', 'Vermont'],
  ['VA', '51', 'Virginia'],
  ['WA', '53', 'Washington'],
  ['WV', '54', 'West Virginia'],
  ['WI', '55', 'Wisconsin'],
  ['WY', '56', 'Wyoming'],
] as const

/** Common abbreviations that are not a prefix of the state's name. */
export const STATE_SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['fla', 'FL'],
  ['penna', 'PA'],
  ['n carolina', 'NC'],
  ['s carolina', 'SC'],
  ['n dakota', 'ND'],
  ['s dakota', 'SD'],
  ['w virginia', 'WV'],
  ['n mexico', 'NM'],
  ['n hampshire', 'NH'],
  ['n jersey', 'NJ'],
])

/** Returns the postal code of the state with this name or code, in any case; otherwise undefined. */
export function findStateCode(name: string): string | undefined {
  const wanted = name.toLowerCase()
  return STATES.find(([code, , written]) =>
    [code, written].some((each) => each.toLowerCase() === wanted),
  )?.[0]
}

/** Returns the name of the state with this postal code (upper case), or undefined. */
export function stateName(code: string): string | undefined {
  return STATES.find(([postal]) => postal === code)?.[2]
}

/** Returns the row of `STATES` with this postal code (upper case), or -1. */
export function findStateIndex(code: string): number {
  return STATES.findIndex(([postal]) => postal === code)
}

/** Returns the postal code of a row of `STATES`. */
export function stateCode(index: number): string {
  return STATES[index]?.[0] ?? ''
}
