/** Where a member is asked whose domain has changed its terms in substance, and where the answer is sent. */
export const agreementPath = '/agreement';
