/** More than this many nearest ones are not listed: where there are more, the map asks window by window. */
export const maxListed = 300
