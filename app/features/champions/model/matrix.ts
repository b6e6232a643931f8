/** A square matrix, row after row. Of a symmetric one only the lower half is read or written. */
export type Matrix = { size: number; at: Float64Array }

export const zeros = (size: number): Matrix => ({ size, at: new Float64Array(size * size) })

/** Replaces a symmetric positive definite matrix by its Cholesky factor L, with A = L Lᵀ. */
export function* factor({ size, at }: Matrix): Generator<void> {
	for (let row = 0; row < size; row += 1) {
		const start = row * size
		for (let column = 0; column <= row; column += 1) {
			const other = column * size
			let rest = at[start + column] as number
			for (let k = 0; k < column; k += 1)
				rest -= (at[start + k] as number) * (at[other + k] as number)
			at[start + column] = column === row ? Math.sqrt(rest) : rest / (at[other + column] as number)
		}
		yield
	}
}

/** Solves A x = b, where `lower` is the Cholesky factor of A. Writes x into `b`. */
export function solve({ size, at }: Matrix, b: Float64Array): void {
	for (let row = 0; row < size; row += 1) {
		let rest = b[row] as number
		for (let k = 0; k < row; k += 1) rest -= (at[row * size + k] as number) * (b[k] as number)
		b[row] = rest / (at[row * size + row] as number)
	}
	for (let row = size - 1; row >= 0; row -= 1) {
		const value = (b[row] as number) / (at[row * size + row] as number)
		b[row] = value
		for (let k = 0; k < row; k += 1)
			b[k] = (b[k] as number) - (at[row * size + k] as number) * value
	}
}

/** log det A, where `lower` is the Cholesky factor of A. */
export function logDeterminant({ size, at }: Matrix): number {
	let sum = 0
	for (let row = 0; row < size; row += 1) sum += 2 * Math.log(at[row * size + row] as number)
	return sum
}

/** A⁻¹ in full, both halves, where `lower` is the Cholesky factor of A. */
export function* inverse(lower: Matrix): Generator<void, Matrix> {
	const { size } = lower
	const result = zeros(size)
	for (let row = 0; row < size; row += 1) {
		const unit = result.at.subarray(row * size, (row + 1) * size)
		unit[row] = 1
		solve(lower, unit)
		yield
	}
	return result
}
