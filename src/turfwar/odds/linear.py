"""Exact solutions of linear equations x = c + P x in fractions, also of hundreds of unknowns.

P is told in whole numbers: each row has its weights, and what they are to be divided by. A few
unknowns are eliminated in fractions. Many are eliminated once modulo a prime; from that the
solution is lifted digit by digit (Dixon), read back as fractions, and proved by putting it in.
"""

from fractions import Fraction
from heapq import heapify, heappop, heappush
from math import isqrt, lcm
from typing import Final

ZERO: Final = Fraction(0)
PRIME: Final = 2**61 - 1
FEW: Final = 12
"""Up to so many unknowns fractions are fast enough."""
MOST_COEFFICIENTS: Final = 1_500_000
"""How many coefficients are worked out before bounds must do, where nobody says less."""
MOST_DIGITS: Final = 400
"""How many digits to the base of the prime a solution may take."""

Rows = list[dict[int, int]]
"""Of each unknown the weights of others."""


class TooMuch(Exception):
    """A system of equations that would take too long."""


def solved(
    rows: Rows, scales: list[int], constants: list[Fraction], effort: int = MOST_COEFFICIENTS
) -> list[Fraction]:
    """The x with x[i] = constants[i] + sum of rows[i][j] x[j] / scales[i].

    `TooMuch` where it takes more than so many coefficients, be it to eliminate or to lift.
    """
    if len(rows) <= FEW:
        return eliminated(rows, scales, constants)
    return Lifted(rows, scales, constants, effort).solve()


def eliminated(whole: Rows, scales: list[int], constants: list[Fraction]) -> list[Fraction]:
    """The solution by elimination in fractions."""
    size = len(whole)
    rows = [
        {other: Fraction(weight, scale) for other, weight in row.items()}
        for row, scale in zip(whole, scales)
    ]
    constants = list(constants)
    for at in range(size):
        row = rows[at]
        again = row.pop(at, ZERO)
        if again:
            factor = 1 / (1 - again)
            constants[at] *= factor
            rows[at] = row = {other: share * factor for other, share in row.items()}
        for user in range(at + 1, size):
            share = rows[user].pop(at, ZERO)
            if share:
                constants[user] += share * constants[at]
                for other, factor in row.items():
                    rows[user][other] = rows[user].get(other, ZERO) + share * factor
    values = [ZERO] * size
    for at in reversed(range(size)):
        later = (factor * values[other] for other, factor in rows[at].items())
        values[at] = constants[at] + sum(later, ZERO)
    return values


class Elimination:
    """Elimination modulo a prime, to be applied to as many constants as one likes.

    The unknown with the fewest others around it goes first, so that little is filled in.
    """

    def __init__(self, rows: list[dict[int, int]], effort: int) -> None:
        size = len(rows)
        rows = [dict(row) for row in rows]
        users: list[set[int]] = [set() for _ in range(size)]
        for at, row in enumerate(rows):
            for other in row:
                users[other].add(at)
        gone = [False] * size
        queue = [(len(users[at]) * len(rows[at]), at) for at in range(size)]
        heapify(queue)
        self.down: list[tuple[int, int, list[tuple[int, int]]]] = []
        """In order: an unknown, what its row is multiplied by, and whose rows it goes into."""
        self.up: list[tuple[int, list[tuple[int, int]]]] = []
        self.size = 0
        """How many coefficients it takes to apply it."""
        work = 0
        while queue:
            cost, at = heappop(queue)
            if gone[at]:
                continue
            now = len(users[at]) * len(rows[at])
            if now > 2 * cost:
                heappush(queue, (now, at))
                continue
            gone[at] = True
            row = rows[at]
            factor = pow(1 - row.pop(at, 0), -1, PRIME)
            users[at].discard(at)
            if factor != 1:
                row = {other: share * factor % PRIME for other, share in row.items()}
            shares: list[tuple[int, int]] = []
            items = list(row.items())
            for user in users[at]:
                theirs = rows[user]
                share = theirs.pop(at)
                shares.append((user, share))
                for other, value in items:
                    if other in theirs:
                        theirs[other] = (theirs[other] + share * value) % PRIME
                    else:
                        theirs[other] = share * value % PRIME
                        users[other].add(user)
                work += len(items) + 1
            for other in row:
                users[other].discard(at)
            self.down.append((at, factor, shares))
            self.up.append((at, items))
            self.size += len(shares) + len(items) + 2
            if work > effort:
                raise TooMuch

    def apply(self, constants: list[int]) -> list[int]:
        """The solution modulo the prime."""
        values = constants
        for at, factor, shares in self.down:
            value = values[at] = values[at] * factor % PRIME
            if value:
                for user, share in shares:
                    values[user] += share * value
        for at, items in reversed(self.up):
            values[at] = (values[at] + sum(share * values[other] for other, share in items)) % PRIME
        return values


class Lifted:
    """A system in whole numbers, and its solution modulo higher and higher powers of the prime."""

    def __init__(
        self,
        rows: Rows,
        scales: list[int],
        constants: list[Fraction],
        effort: int = MOST_COEFFICIENTS,
    ) -> None:
        self.effort = effort
        self.scales = scales
        self.common = 1
        for constant in constants:
            self.common = lcm(self.common, constant.denominator)
        self.rows = [list(row.items()) for row in rows]
        self.right = [
            constant.numerator * (self.common // constant.denominator) * scale
            for constant, scale in zip(constants, scales)
        ]
        self.inverses = [pow(scale, -1, PRIME) for scale in self.scales]
        self.elimination = Elimination(
            [
                {other: share * inverse % PRIME for other, share in row}
                for row, inverse in zip(self.rows, self.inverses)
            ],
            effort,
        )

    def solve(self) -> list[Fraction]:
        """Lift until the fractions that the digits stand for fit."""
        left = list(self.right)
        digits = [0] * len(left)
        power = 1
        step, look, work = 0, 8, 0
        while step < MOST_DIGITS and work < 2 * self.effort:
            step += 1
            work += self.elimination.size
            found = self.elimination.apply(
                [value * inverse % PRIME for value, inverse in zip(left, self.inverses)]
            )
            for at, (row, scale) in enumerate(zip(self.rows, self.scales)):
                taken = scale * found[at] - sum(share * found[other] for other, share in row)
                left[at] = (left[at] - taken) // PRIME
                digits[at] += found[at] * power
            power *= PRIME
            if step == look:
                values = self.read(digits, power)
                if values is not None:
                    return values
                look += look // 2
        raise TooMuch

    def read(self, digits: list[int], power: int) -> list[Fraction] | None:
        """The digits as fractions, all over one number, if these solve the system."""
        bound = isqrt(power // 2)
        below = 1
        for value in digits:
            part = value * below % power
            if min(part, power - part) > bound:
                further = denominator(part, power, bound)
                if further is None or below * further > bound:
                    return None
                below *= further
        numerators: list[int] = []
        for value in digits:
            part = value * below % power
            part = part if part <= bound else part - power
            if abs(part) > bound:
                return None
            numerators.append(part)
        for at, (row, scale) in enumerate(zip(self.rows, self.scales)):
            there = scale * numerators[at] - sum(share * numerators[other] for other, share in row)
            if there != self.right[at] * below:
                return None
        return [Fraction(each, below * self.common) for each in numerators]


def denominator(value: int, modulus: int, bound: int) -> int | None:
    """The denominator of the fraction with small terms that a number modulo another stands for."""
    before, now = modulus, value
    under_before, under = 0, 1
    while now > bound:
        ratio = before // now
        before, now = now, before - ratio * now
        under_before, under = under, under_before - ratio * under
    return abs(under) if 0 < abs(under) <= bound else None
